import type { components } from '~/api/schema';

/** Requests and answers of a business's calls, as the server writes them. */

type Schemas = components['schemas'];

export type Business = Schemas['BusinessOverview'];
export type BusinessOffice = Schemas['BusinessOffice'];
export type BusinessMethod = Schemas['BusinessMethod'];
export type NewEmployee = Schemas['EmployeeRequest'];
export type RosterPreview = Schemas['RosterPreview'];
export type RosterPerson = Schemas['RosterPerson'];
export type RosterApplied = Schemas['RosterApplyRequest'];
export type PaidNow = Schemas['BusinessPaid'];
export type Profile = Schemas['BusinessProfile'];
export type ProfileRequest = Schemas['BusinessProfileRequest'];
export type Person = Schemas['BusinessUser'];
export type NewPerson = Schemas['BusinessUserRequest'];

import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type StaffAssociation = Schemas['StaffAssociation'];
export type AssociationRequest = Schemas['StaffAssociationRequest'];

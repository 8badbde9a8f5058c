import type { components } from '~/api/schema';

/** The calls of members who move to another location: their answers without the envelope. */

export type MovePreview = components['schemas']['MemberMovePreview'];
export type MoveRow = components['schemas']['MemberMoveRow'];
export type MovePlan = components['schemas']['MemberMovePlan'];
export type MemberMove = components['schemas']['MemberMove'];
export type MoveLine = components['schemas']['MemberMoveLine'];
export type MoveRequest = components['schemas']['MemberMoveRequest'];
export type MoveKind = components['schemas']['MemberMoveKind'];
export type LineState = components['schemas']['MemberMoveLineState'];
export type LineAction = components['schemas']['MemberMoveAction'];

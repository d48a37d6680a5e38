/** Roles of operators. An operator with two of them still cannot check their own proposals. */
export const operatorRoles = ['support', 'reviewer', 'approver', 'product', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** For calls that any operator may make; every operator has at least one role. */
export const everyRole = operatorRoles

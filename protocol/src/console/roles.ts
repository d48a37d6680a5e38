/** What an operator may be here. Somebody with two of them still never checks what he proposed himself. */
export const operatorRoles = ['support', 'reviewer', 'approver', 'product', 'auditor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** For calls that any operator may make: everybody has at least one role. */
export const everyRole = operatorRoles

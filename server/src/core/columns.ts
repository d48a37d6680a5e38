/** Columns of whole numbers of a journal table, in their order: most of what a journal keeps. */
export const whole = <const Names extends readonly string[]>(
  ...names: Names
): { readonly [Name in Names[number]]: 'bigint' } =>
  Object.fromEntries(names.map((name) => [name, 'bigint'])) as { readonly [Name in Names[number]]: 'bigint' }

/** Columns of text, in their order. */
export const words = <const Names extends readonly string[]>(
  ...names: Names
): { readonly [Name in Names[number]]: 'text' } =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as { readonly [Name in Names[number]]: 'text' }

/** An element without visible words must have its name in exactly one way, and the name must reach the DOM. */
export type Name =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly label?: never; readonly labelledBy: string }

export function nameOf(name: Name): { 'aria-label': string } | { 'aria-labelledby': string } {
  return name.label === undefined ? { 'aria-labelledby': name.labelledBy } : { 'aria-label': name.label }
}

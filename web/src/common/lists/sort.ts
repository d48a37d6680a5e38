export type Order = 'asc' | 'desc'
export type Sorting<By extends string> = { readonly by: By; readonly order: Order }

/** Choosing the chosen column again turns it round; another begins with its `first` order. */
export function choose<By extends string>(now: Sorting<By>, by: By, first: Order): Sorting<By> {
  if (now.by !== by) return { by, order: first }
  return { by, order: now.order === 'asc' ? 'desc' : 'asc' }
}

/** The longest name of a list, as the server takes it. */
export const listNameMax = 24

/** The user’s lists: the unnamed one first, which always exists. */
export function listNames(groups: readonly { readonly name: string }[]): readonly string[] {
  const named = groups.map(({ name }) => name).filter((name) => name !== '')
  return ['', ...named]
}

/** The symbols of a list in the order in which they are shown; of a list that is gone, none. */
export function symbolsOf(
  groups: readonly { readonly name: string; readonly symbols: readonly string[] }[],
  name: string,
): readonly string[] {
  return groups.find((group) => group.name === name)?.symbols ?? []
}

export type Phone = 'android' | 'ios'

/** Where the app lies in a store, if the settings name such a place. There is no link to a store that does not have it. */
export function storeAddress(
  settings: readonly { readonly name: string; readonly value: string }[],
  phone: Phone,
): string | undefined {
  const value = settings.find(({ name }) => name === `app.store.${phone}`)?.value ?? ''
  return value.startsWith('https://') && URL.canParse(value) ? value : undefined
}

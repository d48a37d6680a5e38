/**
 * What holds money or shares that still belong to their portfolio: a word of the product that holds them, and the one thing of it
 * that does. `{ owner: 'order', id: 123 }` is stored as 'order:123'.
 */
export type Claim = { readonly owner: string; readonly id: number }

/**
 * Whether each claim of a product is valid at this moment, by the word that owns it. Called within a turn; must not
 * wait.
 */
export type Claims = Readonly<Record<string, (id: number) => boolean>>

/** The text of a claim in a posting. */
export function nameOfClaim({ owner, id }: Claim): string {
  return `${owner}:${id}`
}

/** The claim with a stored name; undefined for a name that no claim can have. */
export function claimNamed(name: string): Claim | undefined {
  const [, owner, id] = /^([a-z][a-z-]{0,30}):([1-9]\d{0,15})$/.exec(name) ?? []
  return owner === undefined ? undefined : { owner, id: Number(id) }
}

/** The place of a sealed value. A value moved to another table, column or row cannot be opened there. */
export type Place = { readonly table: string; readonly column: string; readonly row: string | number }

/** Seals fields and opens them, with whichever key is used. */
export interface Sealer {
  /** Encrypts a field with the newest key. Each call gives another text. */
  seal(place: Place, plain: string): string
  /** Throws when the text was changed, moved from another place, or sealed with a key that is no longer held. */
  open(place: Place, sealed: string): string
}

/** Secrets of the server that are nowhere in its database. */
export interface Secrets extends Sealer {
  /** Sealed with an older key than the newest: to be opened and sealed again. */
  isOld(sealed: string): boolean
  /** 32 bytes for one purpose, the same for ever: peppers and keys of keyed hashes. Rotation does not change them. */
  derived(purpose: string): Buffer
  /** 32 bytes for each key that ever signed the public log, oldest first; the last one signs, or is to sign from the next change on. */
  readonly logSeeds: readonly Buffer[]
}

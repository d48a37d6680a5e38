import { invariant } from '@openbourse/money'

/**
 * What holds money or shares that still belong to their portfolio: the product that holds them, by its name, and the one thing of it
 * that does. `{ owner: 'order', id: 123 }` is stored as 'order:123'.
 */
export type Claim = { readonly owner: string; readonly id: number }

/** Whether a product stands behind one of its claims at this moment. Asked within a turn; must not wait. */
export type Vouches = (id: number) => boolean

export const orderClaim = (id: number): Claim => ({ owner: 'order', id })
export const withdrawalClaim = (id: number): Claim => ({ owner: 'withdrawal', id })

/** How a claim is written in a posting. */
export function nameOfClaim({ owner, id }: Claim): string {
  return `${owner}:${id}`
}

/** The claim that a stored name stands for; undefined for a name that no claim can have. */
export function claimNamed(name: string): Claim | undefined {
  const [, owner, id] = /^([a-z][a-z-]{0,30}):([1-9]\d{0,15})$/.exec(name) ?? []
  return owner === undefined ? undefined : { owner, id: Number(id) }
}

/** The products that hold something, each asked for its own claims only. */
export class Vouchers {
  readonly #byOwner = new Map<string, Vouches>()

  /** A product announces itself when it is opened; opened anew over the same books, it speaks for itself as it is then. */
  add(owner: string, vouches: Vouches): void {
    invariant(claimNamed(`${owner}:1`)?.owner === owner, `${owner} is a name that claims can have`)
    this.#byOwner.set(owner, vouches)
  }

  /** Whether the product that a stored name speaks of stands behind it. */
  isOwned(name: string): boolean {
    const claim = claimNamed(name)
    return claim !== undefined && this.#byOwner.get(claim.owner)?.(claim.id) === true
  }
}

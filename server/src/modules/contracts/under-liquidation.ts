/**
 * Positions that are being liquidated. Their owners give no orders on them meanwhile, and their fills are those of the engine.
 */
export class UnderLiquidation {
  readonly #positions = new Set<number>()
  #actedOn: number | undefined

  add(positionId: number): void {
    this.#positions.add(positionId)
  }

  delete(positionId: number): void {
    this.#positions.delete(positionId)
  }

  has(positionId: number): boolean {
    return this.#positions.has(positionId)
  }

  /** Gives an order of the engine on a position. */
  act<Result>(positionId: number, place: () => Result): Result {
    this.#actedOn = positionId
    try {
      return place()
    } finally {
      this.#actedOn = undefined
    }
  }

  isActedOn(positionId: number): boolean {
    return this.#actedOn === positionId
  }
}

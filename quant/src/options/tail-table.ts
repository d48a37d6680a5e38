import { erfcx } from './normal.ts'

/**
 * erfcx as Taylor polynomials about the middles of narrow cells, which needs neither a division nor a branch. Its k-th derivative ÷ k! is
 * (−2)^k e^(a²) iᵏerfc(a) (NIST Digital Library of Mathematical Functions, 7.18.8).
 */
const [from, upTo, cellsPerUnit] = [-1.5, 4.5, 32]
const cells = (upTo - from) * cellsPerUnit
/** Enough for 10⁻¹⁷ where two arguments are `closest` apart about the middle of a cell; one argument within a cell needs 8. */
const degree = 16
const size = degree + 1
const rootPi = Math.sqrt(Math.PI)

/** Arguments about a middle of less than this have their difference from one cell; where the middle is more than 1, times it. */
export const closest = 0.12
/** Arguments have to be between these. */
export const tabled = { from, upTo } as const

/** The recurrence is used downward here, since upward it loses digits. */
const downFrom = 0.25
const table = tableOfTails()

/** erfcx(x) within what is tabled. */
export function tabledTail(x: number): number {
  const cell = Math.trunc((x - from) * cellsPerUnit)
  const u = x - (from + (cell + 0.5) / cellsPerUnit)
  const at = cell * size
  const square = u * u
  // Halves that do not wait for each other.
  const even =
    table[at]! +
    square *
      (table[at + 2]! + square * (table[at + 4]! + square * (table[at + 6]! + square * table[at + 8]!)))
  const odd = table[at + 1]! + square * (table[at + 3]! + square * (table[at + 5]! + square * table[at + 7]!))
  return even + u * odd
}

/**
 * Half of erfcx(a − d) − erfcx(a + d) where they are close: the divided difference of the polynomial about a, in which no digits are lost. The terms of both
 * sums fall by a factor of seven and more.
 */
export function tabledHalfDifference(a: number, d: number): number {
  const cell = Math.trunc((a - from) * cellsPerUnit)
  const u = a - (from + (cell + 0.5) / cellsPerUnit)
  const [low, high] = [u - d, u + d]
  const at = cell * size
  let quotient = table[at + degree]!
  let sum = quotient
  // Three terms a step, which spares two thirds of the loop.
  for (let k = at + degree - 3; k > at; k -= 3) {
    const first = table[k + 2]! + quotient * low
    const second = table[k + 1]! + first * low
    quotient = table[k]! + second * low
    sum = quotient + (second + (first + sum * high) * high) * high
  }
  return -d * sum
}

function tableOfTails(): Float64Array {
  const all = new Float64Array(cells * size)
  for (let cell = 0; cell < cells; cell++)
    all.set(termsAbout(from + (cell + 0.5) / cellsPerUnit), cell * size)
  return all
}

/** The coefficients of the polynomial about a. */
function termsAbout(a: number): Float64Array {
  const terms = new Float64Array(size)
  if (a < downFrom) {
    terms[0] = erfcx(a)
    terms[1] = 2 * (a * terms[0] - 1 / rootPi)
    for (let k = 1; k < degree; k++) terms[k + 1] = (2 * (a * terms[k]! + terms[k - 1]!)) / (k + 1)
    return terms
  }
  // The ratios iᵏ ÷ iᵏ⁻¹ = 1 ÷ (2a + 2(k + 1) rₖ₊₁) downward (7.18.13). The error of the first one, which is a guess, shrinks by e^(−2a√(2k)).
  const start = degree + Math.ceil(800 / (a * a))
  let ratio = 1 / (a + Math.sqrt(a * a + 2 * start))
  const ratios = new Float64Array(size)
  for (let k = start - 1; k >= 0; k--) {
    ratio = 1 / (2 * (a + (k + 1) * ratio))
    if (k < size) ratios[k] = ratio
  }
  let term = 2 / rootPi
  for (let k = 0; k < size; k++) {
    term *= k === 0 ? ratios[k]! : -2 * ratios[k]!
    terms[k] = term
  }
  return terms
}

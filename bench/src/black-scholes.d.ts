/** The package has no types of its own. */
declare module 'black-scholes' {
  export function blackScholes(
    spot: number,
    strike: number,
    years: number,
    volatility: number,
    rate: number,
    right: 'call' | 'put',
  ): number
}

import type { Show } from '../types.ts'

/** `500.00 USD, 3 LAGC` as its reader writes it: money with its sign, shares with their name behind. */
export function ownedIn(assets: string, show: Show): string {
  return assets
    .split(', ')
    .map((one) => {
      const [amount = '', code = ''] = one.split(' ')
      if (!/^\d+(\.\d+)?$/.test(amount) || code === '') return one
      return /^[A-Z]{3}$/.test(code) ? show.money(amount, code) : `${show.count(amount)} ${code}`
    })
    .join(', ')
}

/** How deposits of coins and transfers between own accounts are refused. */
export const coinReasons = {
  coin_unknown: { values: ['coin'], wire: 'caller' },
  coin_network_closed: { values: ['coin', 'network'], wire: 'caller' },
  coin_addresses_max: { values: ['max', 'network'], wire: 'caller' },
  coin_address_first: { values: ['network'], wire: 'caller' },
  coin_practice_unavailable: { values: ['network'], wire: 'caller' },
  coin_practice_wallet: { values: ['network', 'sent'], wire: 'caller' },
  coin_amount_zero: { values: [], wire: 'caller' },
  coin_decimals: { values: ['coin', 'decimals'], wire: 'caller' },
  coin_practice_most: { values: ['coin', 'most'], wire: 'caller' },
  coin_practices_max: { values: ['max'], wire: 'caller' },
  transfer_same_account: { values: [], wire: 'caller' },
  transfer_asset_unknown: { values: ['asset'], wire: 'caller' },
  transfer_amount_zero: { values: [], wire: 'caller' },
  transfer_decimals: { values: ['asset', 'decimals'], wire: 'caller' },
  transfer_balance: { values: ['needed', 'available', 'asset'], wire: 'caller' },
} as const

/** Refusals of payout accounts and withdrawal addresses. */
export const walletReasons = {
  second_factor_missing: { values: [], wire: 'caller' },
  sent_code_missing: { values: [], wire: 'caller' },

  // Numbers of bank accounts.
  payout_field_missing: { values: [], wire: 'caller' },
  payout_length: { values: ['wanted', 'given'], wire: 'caller' },
  payout_format: { values: ['example'], wire: 'caller' },
  payout_check_digit: { values: [], wire: 'caller' },
  payout_bank_unknown: { values: ['code'], wire: 'caller' },
  payout_bank_differs: { values: ['bank'], wire: 'caller' },
  payout_iban_country: { values: ['country'], wire: 'caller' },
  payout_iban_character: { values: ['country', 'position', 'character'], wire: 'caller' },
  payout_area_code: { values: ['code'], wire: 'caller' },
  payout_card_unknown: { values: ['digits'], wire: 'caller' },
  payout_unchecked: { values: ['bank'], wire: 'caller' },
  payout_holder: { values: [], wire: 'caller' },
  payout_name_differs: { values: [], wire: 'caller' },
  payout_accounts_max: { values: ['max'], wire: 'caller' },
  payout_unknown: { values: [], wire: 'caller' },

  // Addresses of chains.
  address_network_unknown: { values: [], wire: 'caller' },
  address_malformed: { values: ['network'], wire: 'caller' },
  address_version: { values: ['version', 'network'], wire: 'caller' },
  address_checksum: { values: [], wire: 'caller' },
  address_other_network: { values: ['network', 'wanted'], wire: 'caller' },
  address_main_network: { values: ['network'], wire: 'caller' },
  address_tag: { values: [], wire: 'caller' },
  payout_addresses_max: { values: ['max'], wire: 'caller' },
  payout_address_unknown: { values: [], wire: 'caller' },

  // Paying out to them.
  payout_settling: { values: ['until'], wire: 'caller' },
  payout_not_listed: { values: [], wire: 'caller' },
} as const

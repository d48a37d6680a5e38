import type { WalletSentences } from './types.ts'

export const walletEnglish: WalletSentences = {
  second_factor_missing: () => 'Enter the current code from your authenticator app, or a recovery code.',
  sent_code_missing: () =>
    'You need a code to do this. Nothing was saved and no money moved. Get a code by phone or email and enter it here.',

  payout_field_missing: () => 'Fill this in to continue.',
  payout_length: ({ wanted, given }) =>
    `This should have ${wanted} characters. You entered ${given}. Check it against your bank’s details.`,
  payout_format: ({ example }) => `This isn’t the right format. Example: ${example}.`,
  payout_check_digit: () => 'This number has a typo. Check it against your bank’s details.',
  payout_bank_unknown: ({ code }) =>
    `No bank has the code ${code}. Check the first digits against your bank’s details.`,
  payout_bank_differs: ({ bank }) =>
    `This isn’t a valid account number at ${bank}. Check the number and the bank.`,
  payout_iban_country: ({ country }) =>
    `An IBAN can’t start with ${country}. It starts with the two letters of a country that uses IBANs.`,
  payout_iban_character: ({ country, position, character }) =>
    `An IBAN from ${country} can’t have “${character}” as character ${position}. Compare it with the IBAN from your bank.`,
  payout_area_code: ({ code }) => `Brazil has no area code ${code}. Check the two digits after +55.`,
  payout_card_unknown: ({ digits }) =>
    `No bank issues cards that begin with ${digits}. Check the number on your card.`,
  payout_unchecked: ({ bank }) =>
    `We can’t check numbers at ${bank} for typing mistakes. Compare all 10 digits before you save it.`,
  payout_holder: () => 'Enter the name as your bank has it, with at least two letters.',
  payout_name_differs: () =>
    'This isn’t your verified name. Nothing was saved. You can only withdraw to your own accounts.',
  payout_accounts_max: ({ max }) =>
    `You have ${max} bank accounts, the most allowed. Nothing was saved. Remove one you don’t use first.`,
  payout_unknown: () => 'This bank account is no longer on your list. Reload the list.',

  address_network_unknown: () => 'We don’t support this coin on this network. Choose one from the list.',
  address_malformed: ({ network }) =>
    `This isn’t a ${network} address. Copy all of it from your wallet and paste it here.`,
  address_version: ({ version, network }) =>
    `This ${network} address can’t be sent to yet: it uses version ${version}, which no wallet can spend from. Choose another address type in your wallet.`,
  address_checksum: () => 'A character in this address is wrong or missing. Copy it again from your wallet.',
  address_other_network: ({ network, wanted }) =>
    `This address is for ${network}, but you chose ${wanted}. Coins sent over the wrong network are lost. Choose the matching network.`,
  address_main_network: ({ network }) =>
    `This address is for ${network}, with real coins. We only use test networks. Make a test address in your wallet.`,
  address_tag: () =>
    'A destination tag is a whole number from 0 to 4294967295. If you don’t have one, leave it empty.',
  payout_addresses_max: ({ max }) =>
    `You have ${max} addresses, the most allowed. Nothing was saved. Remove one you don’t use first.`,
  payout_address_unknown: () => 'This address is no longer on your list. Reload the list.',

  payout_settling: ({ until }, show) =>
    `This was added recently. You can use it from ${show.time(until)}. No money moved.`,
  payout_not_listed: () =>
    'You chose to withdraw only to saved addresses, and this isn’t one of them. No money moved. Save it first.',
}

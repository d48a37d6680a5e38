import type { WalletSentences } from './types.ts'

export const walletEnglish: WalletSentences = {
  second_factor_missing: () => 'Type the code that your authenticator app shows now, or a recovery code.',
  sent_code_missing: () =>
    'Where your money may go changes only with a code too. Have one sent to your phone or e-mail, and type it here. Nothing was saved or taken.',

  payout_field_missing: () => 'This is still empty. Fill it in to go on.',
  payout_length: ({ wanted, given }) =>
    `This has ${wanted} characters, and you typed ${given}. Compare it with your bank's papers.`,
  payout_format: ({ example }) => `This does not look as it should. It is written like ${example}.`,
  payout_check_digit: () =>
    'The check digit does not fit, so at least one character is mistyped. Compare it with your bank’s papers.',
  payout_bank_unknown: ({ code }) =>
    `No bank has the code ${code}. Compare the first digits with your bank's papers.`,
  payout_bank_differs: ({ bank }) =>
    `${bank} has no account with this number: its check digit does not fit. Compare the number, and the bank.`,
  payout_iban_country: ({ country }) =>
    `No IBAN begins with ${country}. The first two letters are a country that uses the IBAN.`,
  payout_iban_character: ({ country, position, character }) =>
    `An IBAN from ${country} can’t have “${character}” as character ${position}. Compare it with your bank’s papers.`,
  payout_area_code: ({ code }) => `Brazil has no area code ${code}. Check the two digits after +55.`,
  payout_card_unknown: ({ digits }) =>
    `No bank issues cards that begin with ${digits}. Check the number on your card.`,
  payout_unchecked: ({ bank }) =>
    `We can’t check numbers at ${bank} for typing mistakes. Compare all 10 digits before you save it.`,
  payout_holder: () => 'Write the name as the bank has it: letters, at least two of them.',
  payout_name_differs: () =>
    'This is not the name of your verified identity. Nothing was saved; money goes only to accounts of your own.',
  payout_accounts_max: ({ max }) =>
    `You can keep ${max} bank accounts. Nothing was saved; remove one that you do not use first.`,
  payout_unknown: () => 'This bank account is not in your list any more. Load the list again.',

  address_network_unknown: () => 'This coin does not move on this network here. Choose one from the list.',
  address_malformed: ({ network }) =>
    `This is not an address of ${network}. Copy it whole from your wallet and paste it here.`,
  address_version: ({ version, network }) =>
    `This ${network} address can’t be sent to yet: it uses version ${version}, which no wallet can spend from. Choose another address type in your wallet.`,
  address_checksum: () =>
    'The checksum inside this address does not fit, so a character is wrong or missing. Copy it again from your wallet.',
  address_other_network: ({ network, wanted }) =>
    `This is an address of ${network}, and you chose ${wanted}. Money sent on the wrong network is lost; choose the network that fits.`,
  address_main_network: ({ network }) =>
    `This is an address of ${network}, where money is real. Here only test networks are used; make a test address in your wallet.`,
  address_tag: () =>
    'A destination tag is a whole number from 0 to 4294967295. Leave it empty if there is none.',
  payout_addresses_max: ({ max }) =>
    `You can keep ${max} addresses. Nothing was saved; remove one that you do not use first.`,
  payout_address_unknown: () => 'This address is not in your list any more. Load the list again.',

  payout_settling: ({ until }, show) =>
    `This was added a short time ago, and money can go there from ${show.time(until)}. Nothing was taken.`,
  payout_not_listed: () =>
    'You switched on that money goes to saved addresses only, and this is none of them. Nothing was taken; save it first.',
}

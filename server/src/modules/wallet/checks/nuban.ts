import { toTen, weighted } from './digits.ts'

const weights = [3, 7, 3]

/**
 * Check digit of a Nigerian account: Central Bank of Nigeria, "Revised standards on Nigeria Uniform Bank Account Number", 2020.
 * Over the bank's code in six digits (a bank of three gets three zeros before it, another institution of five a 9) and the nine
 * of the serial number, with weights 3, 7, 3. Finds every single wrong digit.
 */
export function nubanCheckDigit(bankCode: string, serial: string): number {
  const six = bankCode.length === 5 ? `9${bankCode}` : bankCode.padStart(6, '0')
  return toTen(weighted(six + serial, weights))
}

export function isNuban(bankCode: string, account: string): boolean {
  return /^\d{10}$/.test(account) && nubanCheckDigit(bankCode, account.slice(0, 9)) === Number(account[9])
}

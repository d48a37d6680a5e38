import { isDate, yearsBetween } from './dates.ts'

/** Letters of any script, marks, and characters inside names; at least two letters. */
const nameForm = /^(?=.*\p{L}.*\p{L})[\p{L}\p{M} .,'’-]{2,80}$/u
const oldest = 120

/** As it is kept: one space between words. */
export const tidied = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

export const isName = (text: string): boolean => nameForm.test(text)

/** `today` is the day in UTC: a user who becomes of age today somewhere may have to wait some hours. */
export function birthProblem(
  birth: string,
  asked: { readonly today: string; readonly yearsMin: number },
): 'kyc_birth_form' | 'kyc_birth_minor' | undefined {
  if (!isDate(birth) || birth > asked.today) return 'kyc_birth_form'
  const years = yearsBetween(birth, asked.today)
  if (years > oldest) return 'kyc_birth_form'
  return years < asked.yearsMin ? 'kyc_birth_minor' : undefined
}

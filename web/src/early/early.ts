import { apiBase, encode } from '@openbourse/client'
import { type EarlyAnswers, earlyName } from '../lib/early-answers.ts'
import { thisPhone } from '../lib/phone-place.ts'
import { firstQuestions } from './first-questions.ts'

// A script of its own, the first that comes: it asks for what the page will show first, so that the answer travels beside the scripts that show
// it and not after them. It is small, so it imports nothing that the app has; what it reads of the phone is read as `kept.ts` does.

function keptText(name: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(`openbourse.${name}`) ?? 'null')
    return stored?.version === 1 && typeof stored.value === 'string' ? stored.value : undefined
  } catch {
    return undefined
  }
}

function ask(): void {
  const phone = thisPhone()
  const country = keptText('stockCountry') ?? phone.stockCountry ?? 'NG'
  const questions = firstQuestions({ path: location.pathname, search: location.search, country })
  const token = keptText('userToken') ?? ''
  const language = keptText('language') ?? phone.language ?? 'en-US'
  const answers: EarlyAnswers = new Map()
  for (const { path, input } of questions) {
    const url = `${apiBase(location)}${path}?${encode(input)}`
    const headers = {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': language,
      ...(token === '' ? {} : { 'access-token': token }),
    }
    const response = fetch(url, { headers, credentials: 'omit' })
    // The app asks again where this fails.
    response.catch(() => {})
    answers.set(url, { token, language, response })
  }
  Object.assign(globalThis, { [earlyName]: answers })
}

try {
  ask()
} catch {
  // The app asks by itself.
}

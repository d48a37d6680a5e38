import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './story.ts'
import type { TestServer } from './test-server.ts'
import { ask } from './wire.ts'

type Question = { readonly ask: string; readonly answers: readonly string[]; readonly right: number }
const pool = JSON.parse(
  readFileSync(
    new URL('../server/src/modules/appropriateness/questions/en-US.json', import.meta.url),
    'utf8',
  ),
) as Readonly<Record<string, Readonly<Record<string, Question>>>>
const known = Object.values(pool).flatMap((group) => Object.values(group))

function knownAs(asked: string): Question {
  const question = known.find((one) => one.ask === asked)
  if (!question) throw new Error(`not in the pool: ${asked}`)
  return question
}

/** Answers all questions of the page; the first `wrong` of them wrong. */
export async function answerAll(page: Page, wrong: number): Promise<void> {
  await page.getByRole('button', { name: 'Take questions' }).click()
  const groups = page.getByRole('group')
  await expect(groups).toHaveCount(12)
  for (let at = 0; at < 12; at += 1) {
    const group = groups.nth(at)
    const question = knownAs((await group.locator('legend b').textContent()) ?? '')
    const place = at < wrong ? (question.right + 1) % 3 : question.right
    await group.getByRole('radio', { name: question.answers[place] ?? '', exact: true }).check()
  }
  await page.getByRole('button', { name: 'Send answers' }).click()
}

/** Answers all questions right by calls and decides to continue; the waiting period begins. */
export async function passQuestions(server: TestServer, token: string, subject: string): Promise<void> {
  const begun = await ask<{ id: string; questions: readonly { ask: string; answers: readonly string[] }[] }>(
    server,
    token,
    '/user/appropriateness/begin',
    { subject },
  )
  const answers = begun.questions.map(({ ask: asked, answers: given }) => {
    const question = knownAs(asked)
    return given.indexOf(question.answers[question.right] ?? '')
  })
  await ask(server, token, '/user/appropriateness/answer', { id: begun.id, answers: answers.join('') })
  await decide(server, token, subject)
}

/** Decides to continue: once after the questions, and once after the waiting period. */
export const decide = (server: TestServer, token: string, subject: string) =>
  ask(server, token, '/user/appropriateness/decide', { subject, choice: 'go_on' })

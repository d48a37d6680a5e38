import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../tools/lib/paths.mjs'
import { makeReviewer } from './reviewers.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser } from './testing.ts'

// A refused form is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

/** One for each side, because one photo for both is refused. */
const pictures = {
  front: readFileSync(join(root, 'docs', 'images', 'home.png')),
  back: readFileSync(join(root, 'docs', 'images', 'ticket.png')),
}

async function photograph(page: Page, side: string): Promise<void> {
  const part = page.getByRole('region', { name: side, exact: true })
  await part
    .getByLabel(`Upload photo: ${side}`)
    .or(part.getByLabel(`Upload another: ${side}`))
    .setInputFiles({
      name: 'id.png',
      mimeType: 'image/png',
      buffer: side === 'Front' ? pictures.front : pictures.back,
    })
  await expect(part.getByText('Uploaded and encrypted')).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).tap()

/** A reviewer opens the waiting case and views both photos. Before that nothing identifies the user. */
async function openCase(desk: Page, why: string): Promise<void> {
  await expect(desk.getByRole('button', { name: 'Open case' })).toBeVisible()
  await expect(desk.locator('body')).not.toContainText('Okafor')
  await desk.getByRole('radio', { name: why }).check()
  await desk.getByRole('button', { name: 'Open case' }).click()
  await expect(desk.getByRole('heading', { name: /Adaeze Okafor/ })).toBeVisible()
  await desk.getByRole('button', { name: 'View photos' }).click()
  await expect(desk.getByRole('img', { name: 'Front of the document' })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Back of the document' })).toBeVisible()
  // Closer by keys, and back.
  await desk.getByRole('group', { name: /^Front: plus and minus/ }).focus()
  const front = desk.getByRole('img', { name: 'Front of the document' })
  for (const key of ['+', '+', 'ArrowLeft', 'r']) await desk.keyboard.press(key)
  await expect(front).toHaveAttribute('style', /translate\(12%, 0%\) rotate\(90deg\)/)
  await desk.keyboard.press('0')
  await expect(front).toHaveAttribute('style', /translate\(0%, 0%\) rotate\(0deg\) scale\(1\)/)
}

const points = [
  'Document type',
  'Number',
  'Name',
  'Date of birth',
  'Home address',
  'Front is complete and sharp',
  'Back is complete and sharp',
  'No signs of editing',
  'Not used by another user',
]

/** Answers the checklist; what fails fails for its reason. */
async function judge(desk: Page, failed: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const point of points) {
    const group = desk.getByRole('group', { name: point, exact: true })
    const reason = failed[point]
    await group.getByRole('radio', { name: reason === undefined ? 'Pass' : 'Fail' }).check()
    if (reason !== undefined) await group.getByRole('radio', { name: reason }).check()
  }
}

/** All nine points and the decision without a pointer: what holds leads on to the next point. */
async function passByKeys(desk: Page): Promise<void> {
  await desk.keyboard.press('1')
  for (const point of points) {
    const holds = desk.getByRole('group', { name: point, exact: true }).getByRole('radio', { name: 'Pass' })
    await expect(holds).toBeFocused()
    await desk.keyboard.press('p')
    await expect(holds).toBeChecked()
  }
  await desk.keyboard.press('a')
}

test('shows who she is, is refused in part, sends that again, and is verified', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  // Other journeys on the same server have operators of their own, whose names are taken.
  const one = await makeReviewer(server, 'Adaora Eze', ['reviewer'])
  const two = await makeReviewer(server, 'Iker Solís', ['reviewer'])
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token)
  await page.goto('/pages/tabbar/mine')
  await page.getByRole('link', { name: 'Verify identity' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).tap()

  await page.getByLabel('Document').selectOption('NIN (National Identification Number)')
  const number = page.getByLabel('Number', { exact: true })
  await number.fill('7041 2286')
  await next(page)
  await expect(page.getByText('This number should have 11 characters. You entered 8.')).toBeVisible()
  await expect(number).toBeFocused()
  await expectAccessible(page)
  await number.fill('7041 2286 503')
  await expect(page.getByText('This number has the right format.')).toBeVisible()
  await next(page)

  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  await page.getByLabel('Full name').fill('Adaeze Okafor')
  await page.getByLabel('Date of birth').fill('1991-05-14')
  await expectAccessible(page)
  await next(page)
  await page.getByLabel('Region or state').fill('Lagos')
  await page.getByLabel('City').fill('Surulere')

  // A reload keeps what was typed, but no number.
  await page.reload()
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('')
  await page.getByLabel('Number', { exact: true }).fill('70412286503')
  await next(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Adaeze Okafor')
  await next(page)
  await expect(page.getByLabel('City')).toHaveValue('Surulere')
  await page.getByLabel('Street and number').fill('14 Bode Lane')
  await expectAccessible(page)
  await next(page)

  await next(page)
  await expect(page.getByText('Add this photo.')).toHaveCount(2)
  await photograph(page, 'Front')
  await photograph(page, 'Back')
  await expectAccessible(page)
  await expectNoSideways(page)
  await next(page)
  await expect(page.getByText('14 Bode Lane, Surulere, Lagos, Nigeria')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).tap()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expect(page.getByText('You’re next')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('70412286503')
  await expectAccessible(page)

  const [first, second] = [await one.desk(browser), await two.desk(browser)]
  await openCase(first, 'To decide this case')
  await judge(first, {
    'Date of birth': 'The date of birth on the document doesn’t match the one you entered.',
    'Front is complete and sharp': 'Glare hides part of the document. Tilt it away from the light.',
  })
  await expectAccessible(first)
  await first.getByRole('button', { name: /Return for 2 reasons/ }).click()
  await expect(first.getByText('Decided by you, waiting for another reviewer')).toBeVisible()
  await openCase(second, 'As the second reviewer')
  // The first decision is not shown here, and neither is its reviewer.
  await expect(second.getByText('You are the second reviewer')).toBeVisible()
  await expect(second.getByText('Adaora Eze')).toHaveCount(0)
  await judge(second, {
    'Date of birth': 'The date of birth on the document doesn’t match the one you entered.',
    'Front is complete and sharp': 'Glare hides part of the document. Tilt it away from the light.',
  })
  await expectAccessible(second)
  await second.getByRole('button', { name: /Return for 2 reasons/ }).click()
  await expect(second.getByText('No identity checks waiting', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 parts need fixing' })).toBeVisible()
  await expect(page.getByText('Glare hides part of the document.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fix and resend' }).tap()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await page.getByLabel('Date of birth').fill('1991-03-14')
  await next(page)
  await photograph(page, 'Front')
  await next(page)
  await page.getByRole('button', { name: 'Submit for review' }).tap()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()

  await openCase(second, 'To decide this case')
  await passByKeys(second)
  // Chance draws one pass of ten for a second review.
  const outcome = second.getByText(/^Case passed\.$|^Decided\. Another reviewer/)
  await expect(outcome).toBeVisible()
  if ((await outcome.innerText()).startsWith('Decided')) {
    await openCase(first, 'As the second reviewer')
    await passByKeys(first)
  }
  await expect(second.getByText('No identity checks waiting', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
  await expect(page.getByText('Mar 14, 1991')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/user/userInfo')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('takes it back, on a small phone with letters twice as large, in Spanish', async ({ page, server }) => {
  const user = await makeUser(server, { verified: false })
  await signIn(page, server, user.token, { language: 'es-MX' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await page.goto('/pages/user/kyc')
  await page.getByRole('button', { name: 'Comenzar' }).tap()
  await page.getByLabel('Documento').selectOption('CURP')
  await page.getByLabel('Número', { exact: true }).fill('BOXW310820HNERXN09')
  await expect(page.getByText('El número es válido.')).toBeVisible()
  await expectNoSideways(page)
  const go = () => page.getByRole('button', { name: 'Continuar' }).tap()
  await go()
  await page.getByLabel('Nombre completo').fill('Wilma Box')
  await page.getByLabel('Fecha de nacimiento').fill('1931-08-20')
  await go()
  await page.getByLabel('Estado o región').fill('Jalisco')
  await page.getByLabel('Ciudad').fill('Tala')
  await page.getByLabel('Calle y número').fill('Uno 2')
  await expectNoSideways(page)
  await go()
  for (const side of ['Frente', 'Reverso']) {
    const part = page.getByRole('region', { name: side, exact: true })
    const buffer = side === 'Frente' ? pictures.front : pictures.back
    const file = { name: 'id.png', mimeType: 'image/png', buffer }
    await part.getByLabel(`Tomar foto: ${side}`).setInputFiles(file)
    await expect(part.getByText('Recibida y cifrada')).toBeVisible()
  }
  await expectNoSideways(page)
  await go()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Enviar a revisión' }).tap()
  await expect(page.getByRole('heading', { name: 'En revisión' })).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Cancelar verificación' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar y borrar' }).tap()
  await expect(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../tools/lib/paths.mjs'
import { makeReviewer, type Reviewer } from './reviewers.ts'
import { signIn } from './steps.ts'
import { expect, expectAccessible, expectNoSideways, test } from './story.ts'
import { makeUser } from './testing.ts'

// A refused form is answered with 409, which the browser writes down as an error.
test.use({ tolerated: [/status of 409/] })

const picture = readFileSync(join(root, 'docs', 'images', 'home.png'))

async function photograph(page: Page, side: string): Promise<void> {
  const part = page.getByRole('region', { name: side, exact: true })
  await part
    .getByLabel(`Choose file: ${side}`)
    .or(part.getByLabel(`Choose another: ${side}`))
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: picture })
  await expect(part.getByText('Arrived, sealed')).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).tap()

type Waiting = { readonly list: readonly { readonly id: string; readonly displayId: string }[] }

/** The reviewer takes the case that waits, and looks at both photos. */
async function openCase(by: Reviewer): Promise<string> {
  const { list } = await by.ask<Waiting>('/console/kyc/queue')
  const id = list[0]?.id ?? ''
  const bench = await by.ask<{ name: string }>('/console/kyc/open', { case: id, reason: 'review' })
  expect(bench.name).toBe('Adaeze Okafor')
  for (const side of ['front', 'back']) {
    const seen = await by.ask<{ base64: string }>('/console/kyc/image', { case: id, side, reason: 'review' })
    expect(seen.base64.length).toBeGreaterThan(100)
  }
  return id
}

async function refuse(one: Reviewer, two: Reviewer, faults: string): Promise<void> {
  const id = await openCase(one)
  const { proposal } = await one.ask<{ proposal: string }>('/console/kyc/refuse', { case: id, faults })
  const read = await two.ask<{ proposal: { payloadHash: string } }>(`/console/approvals/one?id=${proposal}`)
  await two.ask('/console/approvals/approve', { id: proposal, payloadHash: read.proposal.payloadHash })
}

const checklist = 'document,number,name,birth,address,front,back,untouched,single'

test('shows who she is, is refused one part with a reason, sends it again, and is verified', async ({
  page,
  house,
}) => {
  test.setTimeout(120_000)
  const one = await makeReviewer(house, 'Ngozi Adeyemi', [])
  const two = await makeReviewer(house, 'Tomás Herrera', ['reviewer'])
  const user = await makeUser(house, { verified: false })
  await signIn(page, house, user.token)
  await page.goto('/pages/tabbar/mine')
  await page.getByRole('link', { name: 'Verify identity' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin' }).tap()

  await page.getByLabel('Document').selectOption('NIN (National Identification Number)')
  const number = page.getByLabel('Number', { exact: true })
  await number.fill('7041 2286')
  await next(page)
  await expect(page.getByText('This number has 11 signs, and you typed 8.')).toBeVisible()
  await expect(number).toBeFocused()
  await expectAccessible(page)
  await number.fill('7041 2286 503')
  await expect(page.getByText('It looks like a number of this document.')).toBeVisible()
  await next(page)

  await expect(page.getByRole('heading', { name: 'Who you are' })).toBeFocused()
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
  await expect(page.getByText('This photo is missing.')).toHaveCount(2)
  await photograph(page, 'Front')
  await photograph(page, 'Back')
  await expectAccessible(page)
  await expectNoSideways(page)
  await next(page)
  await expect(page.getByText('14 Bode Lane, Surulere, Lagos, Nigeria')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send for review' }).tap()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expect(page.getByText('You are next')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('70412286503')
  await expectAccessible(page)

  await refuse(one, two, 'birth:kyc_birth_differs,front:kyc_image_glare')
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 parts were refused' })).toBeVisible()
  await expect(page.getByText('A reflection hides part of the document.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).tap()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await page.getByLabel('Date of birth').fill('1991-03-14')
  await next(page)
  await photograph(page, 'Front')
  await next(page)
  await page.getByRole('button', { name: 'Send for review' }).tap()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()

  const id = await openCase(two)
  await two.ask('/console/kyc/pass', { case: id, checklist })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
  await expect(page.getByText('Mar 14, 1991')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pages/user/userInfo')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('takes it back, on a small phone with letters twice as large, in Spanish', async ({ page, house }) => {
  const user = await makeUser(house, { verified: false })
  await signIn(page, house, user.token, { language: 'es-MX' })
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
  await expect(page.getByText('Este número cuadra.')).toBeVisible()
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
    const file = { name: 'id.png', mimeType: 'image/png', buffer: picture }
    await part.getByLabel(`Tomar foto: ${side}`).setInputFiles(file)
    await expect(part.getByText('Llegó y está sellada')).toBeVisible()
  }
  await expectNoSideways(page)
  await go()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Enviar a revisión' }).tap()
  await expect(page.getByRole('heading', { name: 'En revisión' })).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Retirarlo' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar y borrar' }).tap()
  await expect(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
  await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
})

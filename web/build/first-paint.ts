const mark =
  '<svg width="28" height="28" viewBox="0 0 28 28" fill="none"><path d="M22.2 8.2a10 10 0 1 0 0 11.6" stroke="var(--accent)" stroke-width="4"/><rect x="21" y="10.5" width="4.5" height="7" rx="1.5" fill="var(--ink)"/></svg>'
const rows = 6
const tabs = 5

/**
 * What a phone on a slow network sees until the app has come: the name, and where the parts of the page will be. It has no words but
 * the name, because the language is known to scripts alone, and none of its own styles or scripts, which the security policy of pages
 * would refuse. React replaces it with the page.
 */
export function firstPaint({ hasTabs }: { readonly hasTabs: boolean }): string {
  const row = '<i class="first-row"></i>'
  const tabBar = hasTabs ? `<div class="tabs">${'<i class="first-tab"></i>'.repeat(tabs)}</div>` : ''
  return [
    '<div class="first" aria-hidden="true"><div class="practice"></div>',
    `<div class="first-head"><span class="brand">${mark}Openbourse</span></div>`,
    `<i class="first-card"></i>${row.repeat(rows)}${tabBar}</div>`,
  ].join('')
}

const root = '<div id="root"></div>'

/** A document with the first paint of its page in the place of the app. Throws where the document has no such place. */
export function withFirstPaint(document: string, page: { readonly hasTabs: boolean }): string {
  if (!document.includes(root)) throw new Error('The document has no empty place for the app')
  return document.replace(root, `<div id="root">${firstPaint(page)}</div>`)
}

import {
  type Call,
  type CallName,
  calls,
  type Expectation,
  expectations,
  type Reason,
  sentence,
} from '@openbourse/protocol'
import { apiBase, methodsOf } from './mount-calls.ts'
import { inputSchema, outputSchema } from './openapi.ts'

type Property = {
  readonly expects?: Expectation
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly min?: number
  readonly max?: number
}

const groups: readonly (readonly [string, string])[] = [
  ['/user', 'Account and session'],
  ['/common', 'Settings'],
  ['/stock/index', 'Market'],
  ['/stock/order', 'Orders'],
  ['/stock/hold', 'Positions'],
  ['/stock/collect', 'Favourites'],
]

const others = 'Everything else'

/** A page without scripts: every call with what goes in, what comes out, and how it can be refused. */
export function docsPage(): string {
  const names = Object.keys(calls) as CallName[]
  const groupOf = (name: CallName) =>
    groups.find(([prefix]) => calls[name].path.startsWith(`${prefix}/`))?.[1]
  const titles = [...new Set(groups.map(([, title]) => title)), others]
  const sections = titles.map((title) => {
    const own = names.filter((name) => (groupOf(name) ?? others) === title)
    return `<section><h2>${title}</h2>${own.map((name) => article(name, calls[name])).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Openbourse: the calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/docs/style.css"></head><body>
<header><h1>Openbourse: the calls</h1><p class="banner">Practice money. Not real funds.</p>${introduction}</header>
<nav aria-label="Calls"><ul>${names.map((name) => `<li><a href="#${name}">${calls[name].path}</a></li>`).join('')}</ul></nav>
<main>${sections.join('')}</main></body></html>`
}

const introduction = `<p>Base <code>${apiBase}</code>. GET takes a query; POST takes a form, JSON or multipart. Send the token of a session as
<code>access-token</code>, the language as <code>Accept-Language</code> (en-US, es-MX or pt-BR), and with orders an <code>Idempotency-Key</code>.</p>
<p>Every answer is <code>{ code, msg, data }</code>: code 0 is success, -1000 a session that is over, -1001 a message to show, 1 a refusal with
<code>reason</code>, <code>values</code> and <code>fields</code>. Amounts, prices and quantities are decimal strings; times are epoch milliseconds.</p>
<p>Live data come over a WebSocket at <code>${apiBase}/stream</code>. For programs: <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>`

function article(name: CallName, call: Call): string {
  const badges = [
    call.who === 'user' ? '<span class="badge">signed in</span>' : '',
    call.who === 'operator' ? `<span class="badge">console: ${call.roles.join(', ')}</span>` : '',
    call.idempotent ? '<span class="badge">idempotent</span>' : '',
  ].join('')
  return `<article id="${name}"><h3><span class="method">${methodsOf(call).join(' ')}</span> <code>${call.path}</code> ${badges}</h3>
<p>${escapeHtml(call.about)}</p>${inputs(call)}${output(call)}${refusals(call.refusals)}</article>`
}

function inputs(call: Call): string {
  const schema = inputSchema(call) as { properties?: Record<string, Property>; required?: readonly string[] }
  const rows = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    const need = schema.required?.includes(field) ? 'required' : optional(property)
    return `<tr><th scope="row"><code>${field}</code></th><td>${escapeHtml(wants(property))}</td><td>${escapeHtml(need)}</td></tr>`
  })
  if (rows.length === 0) return '<p class="quiet">Takes nothing.</p>'
  return `<table><caption>In</caption><tbody>${rows.join('')}</tbody></table>`
}

function optional(property: Property): string {
  return property.default === undefined ? 'optional' : `optional, else ${String(property.default)}`
}

function wants(property: Property): string {
  if (property.enum) return `one of ${property.enum.join(', ')}`
  if (property.min !== undefined) return `a whole number from ${property.min} to ${property.max}`
  return property.expects ? expectations[property.expects]['en-US'] : 'text'
}

function output(call: Call): string {
  const { $schema: _, ...schema } = outputSchema(call)
  return `<details><summary>Out</summary><pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre></details>`
}

function refusals(words: readonly Reason[]): string {
  if (words.length === 0) return ''
  const rows = words.map(
    (word) => `<dt><code>${word}</code></dt><dd>${escapeHtml(sentence(word, {}, 'en-US'))}</dd>`,
  )
  return `<details><summary>Refusals (${words.length})</summary><dl>${rows.join('')}</dl></details>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export const docsStyle = `:root{color-scheme:light dark;--ink:#16181d;--quiet:#5b6270;--canvas:#f5f6f8;--card:#fff;--line:#e3e6ea;--accent:#1257c9}
@media(prefers-color-scheme:dark){:root{--ink:#eceef2;--quiet:#a2a9b6;--canvas:#101216;--card:#1a1d23;--line:#2b2f37;--accent:#7fb0ff}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;display:grid;
grid-template-columns:18rem minmax(0,50rem);gap:0 2rem;padding:1.5rem;justify-content:center}
header{grid-column:1/-1}.banner{color:var(--quiet)}a{color:var(--accent)}
nav{position:sticky;top:1rem;align-self:start;max-height:95vh;overflow:auto}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.25rem 0;font:.8125rem ui-monospace,monospace;text-decoration:none}
article{background:var(--card);border-radius:1rem;padding:1rem 1.25rem;margin:0 0 1rem;scroll-margin-top:1rem}
h3{margin:0;font-size:1rem}p{margin:.5rem 0}code,pre{font-family:ui-monospace,monospace;font-size:.875em}
.method{color:var(--accent);font-weight:700}.badge{border:1px solid var(--line);border-radius:1rem;padding:.1rem .6rem;font-size:.75rem;font-weight:400}
.quiet{color:var(--quiet)}table{border-collapse:collapse;width:100%;margin:.5rem 0}caption{text-align:left;font-weight:600}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid var(--line);font-weight:400}
pre{overflow:auto;max-height:20rem}summary{cursor:pointer;padding:.35rem 0}dd{margin:0 0 .5rem;color:var(--quiet)}
@media(max-width:56rem){body{display:block;padding:1rem}nav{display:none}}`

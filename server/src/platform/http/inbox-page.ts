import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Inbox, Kept } from '../post/index.ts'
import { inboxWords } from './inbox-words.ts'
import { languageOf } from './language.ts'
import { sendNothingHere } from './refuse-rest.ts'
import { isFromThisMachine } from './this-machine.ts'

const againSeconds = 5

/**
 * The practice inbox: messages that had no way out of the server, with the codes of every account. It is mounted only when
 * the operator asked for it, and answers only programs on this machine.
 */
export function mountInbox(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', async (request, reply) => {
    if (!isFromThisMachine(request.raw)) return sendNothingHere(request, reply)
    return page(request, reply, inbox)
  })
  app.get('/inbox/style.css', async (request, reply) => {
    if (!isFromThisMachine(request.raw)) return sendNothingHere(request, reply)
    return reply.type('text/css; charset=utf-8').send(inboxStyle)
  })
}

function page(request: FastifyRequest, reply: FastifyReply, inbox: Inbox): FastifyReply {
  const asked = new URLSearchParams((request.raw.url ?? '').split('?', 2)[1] ?? '').get('lang') ?? undefined
  const locale = languageOf(asked ?? request.headers['accept-language'])
  const words = inboxWords[locale]
  const result = inbox.all()
  const rows = result.map((message) => article(message, locale)).join('')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('refresh', String(againSeconds))
    .send(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${words.title} · Openbourse</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/inbox/style.css"></head><body>
<p class="banner">${words.banner}</p><main><h1>${words.title}</h1><p class="quiet">${words.about}</p>
${rows || `<p class="empty">${words.empty}</p>`}</main></body></html>`)
}

function article({ channel, to, subject, text, at }: Kept, locale: string): string {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(at)
  return `<article><header><span class="to">${escapeHtml(to)}</span><span class="quiet">${channel === 'sms' ? 'SMS' : 'E-mail'} · ${time} UTC</span></header>
<h2>${escapeHtml(subject)}</h2><p>${marked(escapeHtml(text))}</p></article>`
}

/** The code is emphasized, so that it can be read and copied at a glance. */
function marked(text: string): string {
  return text.replace(/(?<![\d#&])\d{6}(?!\d)/, (code) => `<strong>${code}</strong>`).replace(/\n/g, '<br>')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const inboxStyle = `:root{color-scheme:light dark;--ink:#16181d;--quiet:#5b6270;--canvas:#f5f6f8;--card:#fff;--line:#e3e6ea;--accent:#1257c9}
@media(prefers-color-scheme:dark){:root{--ink:#eceef2;--quiet:#a2a9b6;--canvas:#101216;--card:#1a1d23;--line:#2b2f37;--accent:#7fb0ff}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.banner{margin:0;padding:.25rem;text-align:center;font-size:.75rem;color:var(--quiet);border-bottom:1px solid var(--line)}
main{max-width:30rem;margin:0 auto;padding:1rem}h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1rem;margin:.5rem 0 .25rem}p{margin:0 0 .5rem}
.quiet{color:var(--quiet)}.empty{background:var(--card);border-radius:1rem;padding:2rem 1rem;text-align:center;color:var(--quiet)}
article{background:var(--card);border-radius:1rem;padding:1rem;margin:0 0 .75rem}
article header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;font-size:.8125rem}.to{overflow-wrap:anywhere}
strong{display:block;margin:.5rem 0;font-size:1.75rem;letter-spacing:.25em;font-variant-numeric:tabular-nums;color:var(--accent);user-select:all}`

/** What a push brings, as the server wrote it. */
export type Pushed = {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly tag: string
}

/** A push event and the press on what it showed, as far as they are used here. */
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Lasting & { readonly data: { text(): string } | null }
type PressEvent = Lasting & {
  readonly notification: { readonly data: unknown; close(): void }
}
type Window = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

export type PushScope = {
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: PressEvent) => void): void
  readonly registration: {
    showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void>
  }
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** Shows what is pushed, and opens the app where it leads when it is pressed. */
export function listenToPush(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const pushed = readPush(event.data?.text() ?? '')
    if (pushed) event.waitUntil(show(scope, pushed))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, linkOf(event.notification.data)))
  })
}

/** Undefined for anything that this app did not write. */
export function readPush(text: string): Pushed | undefined {
  try {
    const { title, text: said, link, tag } = JSON.parse(text) as Partial<Record<keyof Pushed, unknown>>
    if (typeof title !== 'string' || typeof said !== 'string' || title === '') return undefined
    return { title, text: said, link: linkOf(link), tag: typeof tag === 'string' ? tag : title }
  } catch {
    return undefined
  }
}

const messages = '/pages/notice/list'

/** Only addresses inside the app are opened. */
export function linkOf(link: unknown): string {
  return typeof link === 'string' && /^\/pages\/[\w/]+(\?[\w=&.:-]*)?$/.test(link) ? link : messages
}

function show(scope: PushScope, { title, text, link, tag }: Pushed): Promise<void> {
  return scope.registration.showNotification(title, {
    body: text,
    // A later message about the same thing takes the place of the earlier one, without another sound.
    tag,
    data: link,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  })
}

async function open(scope: PushScope, link: string): Promise<unknown> {
  const [window] = await scope.clients.matchAll({ type: 'window' })
  if (!window) return scope.clients.openWindow(link)
  await window.focus()
  return window.navigate(link)
}

export type FirstQuestion = {
  readonly path: `/${string}`
  readonly input: Readonly<Record<string, string | number>>
}

type Opened = {
  readonly path: string
  readonly search: string
  /** The market that lists begin with. */
  readonly country: string
}

const markets = ['NG', 'US', 'GB', 'MX', 'BR']

/**
 * What the four pages that people open first ask for first. Each is written as its page writes it; a journey finds a question that is asked
 * twice because it is not.
 */
export function firstQuestions({ path, search, country }: Opened): readonly FirstQuestion[] {
  const given = new URLSearchParams(search)
  switch (path) {
    case '/':
    case '/pages/common/start':
      return [{ path: '/stock/index/list/hot', input: { country, size: 3 } }]
    case '/pages/tabbar/home':
      return [{ path: '/stock/index/list/hot', input: { kind: 'hot', country, size: 6 } }]
    case '/pages/tabbar/markets': {
      const asked = [given.get('country') ?? '', country].find((one) => markets.includes(one)) ?? 'NG'
      return [
        {
          path: '/stock/index/list',
          input: { country: asked, sort: 'turnover', order: 'desc', size: 50 },
        },
      ]
    }
    case '/pages/stock/stockKline': {
      const symbol = given.get('symbol') ?? ''
      return symbol === '' ? [] : [{ path: '/stock/index/info', input: { symbol } }]
    }
    default:
      return []
  }
}

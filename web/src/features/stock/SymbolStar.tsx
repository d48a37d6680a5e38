import { useCall } from '../../lib/query.ts'
import { FavouriteStar } from './FavouriteStar.tsx'

/** The star of a share on a page about something else of it, as on its own page. */
export function SymbolStar({ symbol }: { readonly symbol: string }) {
  const { data } = useCall('stockInfo', { symbol })
  return <FavouriteStar symbol={symbol} on={data?.mine?.favourite ?? false} />
}

import { ExchangeScreen } from '../../features/exchange/ExchangeScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['exchange'], ExchangeForStocks)

function ExchangeForStocks() {
  const text = useText('exchange')
  return <ExchangeScreen title={text('stockTitle')} here={paths.exchangeStock} />
}

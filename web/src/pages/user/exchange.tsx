import { ExchangeScreen } from '../../features/exchange/ExchangeScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['exchange'], UserExchange)

function UserExchange() {
  const text = useText('exchange')
  return <ExchangeScreen title={text('title')} here={paths.exchangeUser} />
}

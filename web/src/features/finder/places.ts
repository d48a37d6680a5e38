import type { Href } from '@openbourse/ui'
import { assetPaths } from '../../lib/asset-paths.ts'
import { glossary } from '../../lib/glossary.ts'
import { paths } from '../../lib/paths.ts'
import { recordPaths } from '../../lib/record-paths.ts'
import { sharePaths } from '../../lib/share-paths.ts'

type Entry = {
  readonly to: () => Href
  /** Other words for it in English, Spanish and Portuguese, so that each finds it in every language. */
  readonly words: string
  /** Only users have it: visitors log in first. */
  readonly own?: true
}

/** Pages and settings that a search finds; their titles are sentences. */
export const places = {
  loginPassword: {
    to: () => paths.loginPassword(),
    words: 'login password contraseña senha passwort clave acceso palavra-passe',
    own: true,
  },
  tradePassword: {
    to: () => paths.tradePassword(),
    words: 'transaction pin nip de seguridad segurança password clave senha trade operacion operacao',
    own: true,
  },
  email: { to: () => paths.email(), words: 'email correo e-mail mail electronico', own: true },
  authenticator: {
    to: () => paths.authenticator(),
    words:
      'authenticator app de autenticación autenticador 2fa two-step dos pasos duas etapas totp code codigo',
    own: true,
  },
  passkeys: {
    to: () => paths.passkeys(),
    words: 'passkeys llaves de acceso chaves acesso fingerprint huella digital face biometric webauthn',
    own: true,
  },
  recoveryCodes: {
    to: () => paths.recoveryCodes(),
    words: 'recovery codes códigos de recuperación recuperação backup lost perdi',
    own: true,
  },
  security: {
    to: () => paths.security(),
    words: 'security settings seguridad segurança password contraseña senha clave protect proteger',
    own: true,
  },
  appLock: {
    to: () => paths.appLock(),
    words: 'app lock bloqueo de la bloqueio do bloquear fingerprint huella digital',
    own: true,
  },
  loginHistory: {
    to: () => paths.loginHistory(),
    words:
      'login history historial de accesos histórico acessos sessions devices dispositivos aparelhos sesiones',
    own: true,
  },
  letterWord: {
    to: () => paths.letterWord(),
    words: 'anti-phishing word palabra contra el fraude palavra fraudes phishing fraud email',
    own: true,
  },
  limits: {
    to: () => paths.limits(),
    words: 'own limits límites propios limites próprios loss limit perdida prejuizo pause pausa',
    own: true,
  },
  kyc: {
    to: () => paths.kyc(),
    words:
      'verify identity verificar identidad identidade kyc id document ine passport pasaporte passaporte rg documento',
    own: true,
  },
  userInfo: {
    to: () => paths.userInfo(),
    words: 'personal details datos personales dados pessoais profile perfil avatar',
    own: true,
  },
  invite: {
    to: () => paths.userInfo(),
    words: 'invite friends invitar amigos convidar code referral codigo invitacion convite share',
    own: true,
  },
  language: {
    to: () => paths.language(),
    words: 'language idioma lengua lingua english español português currency moneda moeda region',
  },
  theme: {
    to: () => paths.mine(),
    words: 'appearance apariencia aparência dark light theme tema oscuro escuro claro color cor',
  },
  hideAmounts: {
    to: () => paths.mine(),
    words: 'hide amounts ocultar montos valores privacy eye ojo olho balance saldo',
  },
  practiceMoney: {
    to: () => paths.practiceMoney(),
    words: 'practice money dinero de práctica dinheiro fictício demo reset top up reiniciar zerar recargar',
    own: true,
  },
  exportData: {
    to: () => paths.exportData(),
    words: 'export your data exportar tus datos seus dados download descargar baixar csv gdpr lgpd',
    own: true,
  },
  closeAccount: {
    to: () => paths.closeAccount(),
    words: 'close account cerrar cuenta encerrar conta delete eliminar excluir borrar apagar',
    own: true,
  },
  permissions: {
    to: () => paths.permissions(),
    words:
      'permissions permisos permissões camera location notifications camara ubicacion notificaciones notificacoes',
    own: true,
  },
  deposit: {
    to: () => paths.depositWays(),
    words: 'deposit depositar add money fund top up ingresar fondos depósito transfer in pix spei',
    own: true,
  },
  withdraw: {
    to: () => paths.withdrawHub(),
    words: 'withdraw retirar sacar cash out payout retiro saque money retirada',
    own: true,
  },
  deposits: {
    to: () => paths.deposits(),
    words: 'deposit record historial de depósitos histórico deposits depositos',
    own: true,
  },
  withdrawals: {
    to: () => paths.withdrawals(),
    words: 'withdrawal record historial de retiros histórico saques withdrawals',
    own: true,
  },
  transfer: {
    to: () => paths.transfer(),
    words:
      'transfer between accounts traspaso entre cuentas transferência contas move crypto contract account mover',
    own: true,
  },
  exchange: {
    to: () => paths.exchange(),
    words:
      'exchange currencies convertir monedas converter moedas convert currency fx dollar dolar peso real cambio câmbio swap',
    own: true,
  },
  banks: {
    to: () => paths.banks(),
    words: 'bank details cuentas bancarias contas bancárias account banco clabe pix payout iban',
    own: true,
  },
  addresses: {
    to: () => paths.addressList(),
    words:
      'crypto addresses direcciones de criptomonedas endereços criptomoedas wallet address billetera carteira',
    own: true,
  },
  assets: {
    to: () => paths.assets(),
    words: 'assets patrimonio patrimônio balance saldo money dinero dinheiro total',
  },
  allocation: {
    to: () => assetPaths.allocation(),
    words:
      'allocation distribución alocação sector setor currency moneda moeda country pais diversification diversificacion pie ring',
  },
  positions: {
    to: () => paths.positions(),
    words: 'positions posiciones posições holdings portfolio cartera carteira shares acciones ações stocks',
  },
  orders: {
    to: () => paths.positions({ tab: 'orders' }),
    words: 'open orders órdenes abiertas ordens abertas pending working pendientes pendentes cancel',
  },
  orderHistory: {
    to: () => paths.positions({ tab: 'history' }),
    words: 'order history historial de órdenes histórico ordens past orders csv pasadas',
  },
  recurring: {
    to: () => sharePaths.recurring(),
    words:
      'recurring buys compras recurrentes recorrentes savings plan dca automatic automatico ahorro poupar',
    own: true,
  },
  income: {
    to: () => paths.income(),
    words: 'profit and loss resultados por día dia pnl gain ganancia perdida lucro prejuizo result',
  },
  actions: {
    to: () => paths.actions(),
    words: 'dividends and splits dividendos y e desdobramentos calendar calendario corporate actions',
  },
  statement: {
    to: () => paths.statement(),
    words: 'transactions movimientos extrato history funding details ledger historial historico lançamentos',
    own: true,
  },
  bills: {
    to: () => paths.bills(),
    words:
      'monthly statements estados de cuenta mensuales extratos mensais statement pdf csv estado extrato document',
    own: true,
  },
  reports: {
    to: () => paths.statementIndex(),
    words:
      'tax reports reportes fiscales relatórios de impostos impuestos imposto sat receita gains report yearly',
  },
  markets: {
    to: () => paths.markets(),
    words: 'markets mercados stocks acciones ações list prices precios preços',
  },
  screener: {
    to: () => paths.screener({}),
    words: 'screener and heat map filtro de acciones y mapa calor ações e filter heatmap sectors',
  },
  watchlists: {
    to: () => paths.watchlists(),
    words: 'watchlists listas de seguimiento acompanhamento favorites favoritos watchlist lista',
  },
  alerts: {
    to: () => paths.watchlists({ tab: 'alerts' }),
    words: 'price alerts alertas de precio preço alert notify aviso notification',
  },
  coins: {
    to: () => paths.coins(),
    words: 'coins criptomonedas criptomoedas crypto bitcoin btc ethereum cripto',
  },
  contracts: {
    to: () => paths.coins(),
    words:
      'perpetual contracts contratos perpetuos perpétuos futures margin leverage futuros margen apalancamiento margem alavancagem',
  },
  options: { to: () => paths.options(), words: 'options opciones opções call put derivatives derivados' },
  robots: { to: () => paths.robots(), words: 'robots robôs aif bot automatic trading strategy estrategia' },
  funds: { to: () => paths.funds(), words: 'funds fondos fundos fund fondo fundo etf managed' },
  follow: { to: () => paths.follow(), words: 'copy managers copiar gestores trading follow seguir' },
  newShares: { to: () => paths.newShares(), words: 'new shares ipo opi offer oferta listing' },
  blocks: {
    to: () => paths.blocks(),
    words: 'block trades operaciones en bloque negócios em bloco discount',
  },
  coinOffers: {
    to: () => paths.coinOffers(),
    words: 'coin offerings ofertas de criptomonedas criptomoedas ico token launch',
  },
  loans: {
    to: () => paths.loans(),
    words: 'loans préstamos empréstimos borrow credit prestamo emprestimo credito',
  },
  creditScore: {
    to: () => paths.creditScore(),
    words: 'credit score puntaje de crédito pontuação pontuacao',
    own: true,
  },
  vip: { to: () => paths.stockVip(), words: 'vip membership membresia assinatura premium' },
  votes: { to: () => paths.stockVote(), words: 'votes encuestas enquetes poll vote encuesta enquete' },
  news: { to: () => paths.news(), words: 'news noticias notícias articles' },
  notices: {
    to: () => paths.notices(),
    words: 'messages mensajes mensagens notifications inbox notificaciones notificacoes avisos',
    own: true,
  },
  service: {
    to: () => paths.service(),
    words:
      'customer service soporte atendimento help chat contact support ayuda ajuda contacto contato suporte',
  },
  download: {
    to: () => paths.download(),
    words: 'install the app instalar la o android ios iphone download descargar baixar',
  },
  about: {
    to: () => paths.about(),
    words: 'about us acerca de nosotros sobre nós company empresa version proof log prueba prova',
  },
  disclaimer: {
    to: () => paths.disclaimer(),
    words: 'risks riesgos riscos risk disclaimer terms terminos termos aviso',
  },
  privacy: {
    to: () => paths.privacy(),
    words: 'privacy policy aviso de privacidad política privacidade data datos dados cookies',
  },
  year: {
    to: () => assetPaths.year(),
    words: 'your year tu año seu ano yearly annual summary resumen resumo anual return rendimiento retorno',
    own: true,
  },
  publicRecord: {
    to: () => recordPaths.own(),
    words:
      'public record historial público histórico publico share return compartir rendimiento compartilhar retorno link enlace track',
    own: true,
  },
  glossary: {
    to: glossary,
    words:
      'glossary glosario glossário terms words dictionary términos termos palabras palavras meaning significado learn aprender',
  },
} as const satisfies Readonly<Record<string, Entry>>

export type PlaceName = keyof typeof places
export const placeNames = Object.keys(places) as readonly PlaceName[]

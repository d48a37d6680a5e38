import { squeezed } from './normal.ts'

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(squeezed))

/**
 * Secrets that an operator may not ask for. Those in `long` are also found when split into two or three
 * pieces.
 */
export const secrets = set(`
  password passwords pasword passwort passcode passcodes passphrase pwd pin pins otp cvv cvc code codes credentials
  contrasena contrasenas clave claves nip codigo codigos credenciales
  senha senhas credenciais`)
export const longSecrets = set('password passwords passcode passphrase contrasena contrasenas credentials')
/** Two words that together name a secret. */
export const pairs = set(
  'seedphrase privatekey recoveryphrase recoverywords frasesemilla llaveprivada fraseemente chaveprivada logindetails palavrapasse',
)

/** Words that make a code harmless: before it, and after it (with `de` between). */
export const harmlessBefore = set(
  'error postal zip area country qr currency invite referral reference stock tax',
)
export const harmlessAfter = set(
  'postal error erro qr area pais pizarra accion acao invitacion convite referencia moneda barras',
)
export const links = set('de del da do la el a o')

/** Verbs that are requests when they address the user. */
export const demands = set(`
  send give tell share provide text email forward show submit reply dictate disclose reveal paste post read say dm message whatsapp
  envia envie enviame envieme envianos envienos enviarme enviarnos manda mande mandame mandeme mandanos mandarme mandarnos
  dame deme danos denos darme darnos dime digame dinos diganos decirme decirnos comparte comparta comparteme compartenos compartame
  compartirme proporciona proporcione proporcioname proporcionanos facilita facilite facilitame indicame indiqueme pasame paseme pasanos
  muestrame dicta dictame revela
  passe passa diga informe compartilhe forneca mostre revele repasse`)
/** Infinitives, which are requests only after `please`, `can you` and similar words. */
export const infinitives = set(`
  enviar mandar dar decir compartir proporcionar facilitar pasar
  dizer informar compartilhar fornecer passar mostrar`)
/** Verbs that are requests when they point here and not to a page of the app. */
export const places = set(`
  page screen app sheet settings security form field login paper papel
  pagina pantalla aplicacion ajustes seguridad formulario campo
  tela aplicativo configuracoes seguranca`)
export const here = set(
  `here me us chat reply below conversation aqui conmigo nosotros respuesta abajo aca resposta abaixo mim comigo conversa`,
)
export const placed = set(`
  enter type input write confirm verify fill
  ingresa ingrese escribe escriba teclea teclee confirma confirme verifica verifique pon ponga confirmar escribir ingresar
  digite escreva insira coloque verifique confirmar`)
/** First-person statements of need. */
export const needs = set(
  `necesito necesitamos ocupo ocupamos requiero requerimos pedimos preciso precisamos queremos exigimos solicitamos`,
)
export const englishNeeds = set('need require want must')
export const selves = set('i we ill well')
export const polite = set(
  'please pls plz kindly favor puedes puede podrias podria debes debe tienes tiene pode poderia precisa deve can could',
)
export const asking = set('what whats which cual cuales qual quais')

export const negations = set(
  'not never dont wont cant cannot doesnt didnt shouldnt neednt no nunca jamas nao nem sin sem without',
)
export const negativeSubjects = set('nobody noone none nadie ninguno ninguna ningun ninguem nenhum nenhuma')
/** Recipients other than the operator. */
export const toYou = set('you yourself te ti voce lhe')
export const ourselves = set('we it app house system they server nosotros')
export const sent = set('send give email text show post message')
export const arrived = set(
  'arrived came comes works worked expired arrives llego funciono funciona vencio chegou funcionou expirou',
)

export const relatives = set('that which who you que')

export const moneyWords = set(`
  money funds cash fee fees tax taxes deposit payment naira nairas dollar dollars usd usdt ngn btc bitcoin eth pesos mxn reais brl pix
  giftcard giftcards dinero fondos comision comisiones impuesto impuestos deposito pago dinheiro fundos taxa taxas imposto impostos pagamento
  transferencia`)
export const pays = set(`
  deposit pay transfer recharge topup fund remit wire send make
  deposita deposite depositar transfiere transfiera transferir paga pague pagar envia envie enviar manda mande mandar recarga recargue recargar
  haz haga hacer realiza realice realizar
  transfira transfere recarregue recarregar faca fazer realize`)
/** Words that are enough by themselves after “must”. */
export const deposits = set(
  'deposit recharge topup depositar recargar recarregar deposita deposite pay pagar pague',
)
export const duties = set(`
  must need needs have has should please kindly required require requires ask asks want pls
  debes debe tienes tiene necesitas necesita hay favor pedimos
  deve precisa tem necessario`)
export const questions = set('canyou couldyou wouldyou willyou')
export const openers = set(
  'please kindly now then first so just and but only to y pero solo primero ahora e mas agora por favor',
)
/** A picture or number of a payment is not a payment. */
export const proofs = set(`
  screenshot receipt photo picture copy number reference date amount proof time
  captura recibo foto imagen numero referencia fecha comprobante copia hora
  comprovante imagem data attention atencion atencao`)

import { keysOf } from '../../contract/keys-of.ts'
import { recordKinds } from '../../contract/record-kinds.ts'
import { contactForm, enquiryBody } from './enquiries/enquiries.ts'
import { samples } from './record-kinds.ts'
import { saree } from './shop.ts'
import { administrator } from './test-server.ts'

const recipe = { rotation: 0, crop: { x: 0, y: 0, width: 10, height: 10 }, aspect: '1/1' }

const credentialOf = (text: string) => ({
  id: 'x'.repeat(43),
  rawId: 'x'.repeat(43),
  type: 'public-key',
  response: { clientDataJSON: text, attestationObject: text, signature: text },
})

const recordBodies = (text: string) =>
  keysOf(samples).flatMap((kind) => {
    const { calls, record } = samples[kind]
    const { nameField } = recordKinds[kind]
    return [
      [`/api/${calls[2]}`, { ...record, [nameField]: text }],
      [`/api/${calls[3]}/{id}`, { [nameField]: `${text} 2` }],
    ]
  })

const enquiryBodies = (text: string) => ({
  '/api/send-mail': enquiryBody('contact', { ...contactForm, name: text, message: text }),
  '/api/updateEnquiry/{id}': { notes: text, owner_id: 1, reminder: '2026-08-20' },
  '/api/createEnquiry': { name: text, phone: '98400 55555', notes: text },
  '/api/getEnquiriesCsv': { own_password: text },
  '/api/changeEnquiries': { ids: [1], status: 'done' },
  '/api/deleteEnquiries': { ids: [1] },
  '/api/undoEnquiryChange': { change: 1 },
})

const orderBodies = (text: string) => ({
  '/api/changeOrder/{id}': { step: 'send', version: 1, courier: text.slice(0, 60), answer: text },
  '/api/undoOrderChange/{id}': { version: 1 },
  '/api/changeOrders': { step: 'confirm', orders: [{ id: 1, version: 1 }] },
  '/api/undoOrderChanges': { orders: [{ id: 1, version: 1 }] },
  '/api/createOrder': {
    pieces: [1],
    name: text,
    mobile: '98400 55555',
    address: text,
    pin: '638001',
    state: 'Tamil Nadu',
    payment: 'ahead',
    discount: 100,
    discount_reason: text.slice(0, 100),
  },
  '/api/lengthenHold/{id}': { version: 1 },
  '/api/updateOrderNote/{id}': { shop_note: text },
  '/api/freeHolds': { claimed: true },
  '/api/undoFreeHolds': { change: 1 },
  '/api/getOrdersCsv': { own_password: text },
  '/api/holdForName/{id}': { name: text, mobile: '98400 55555', hours: 24 },
  '/api/changeNamedHold/{id}': { ended: true },
  '/api/sellAtCounter/{id}': { price: 4499, way: 'cash' },
})

const settingsBodies = (text: string) => ({
  '/api/saveShopSettings': { settings: { shop_name: text }, revision: 0 },
  '/api/publishShopSettings': { revision: 1, own_password: text },
  '/api/undoShopSettings': { version: 1, own_password: text },
  '/api/discardShopSettings': { revision: 1 },
})

const administratorBodies = (text: string) => ({
  '/api/createAdministrator': {
    email: 'second@example.com',
    password: text,
    own_password: text,
  },
  '/api/disableAdministrator/{id}': { own_password: text },
  '/api/enableAdministrator/{id}': { own_password: text },
  '/api/makeOwner/{id}': { own_password: text },
  '/api/makeEditor/{id}': { own_password: text },
  '/api/createInvitation': { email: 'third@example.com', role: 'editor', own_password: text },
  '/api/resendInvitation/{id}': { own_password: text },
  '/api/readInvitation': { token: text },
  '/api/acceptInvitation': { token: text, password: text },
})

export const sampleBodies = (text: string, picture = 'a1.jpg'): Record<string, object> => ({
  ...Object.fromEntries(recordBodies(text)),
  ...administratorBodies(text),
  ...enquiryBodies(text),
  ...orderBodies(text),
  ...settingsBodies(text),
  '/api/login': { ...administrator, password: text, code: text.slice(0, 40) },
  '/api/changepassword': { ...administrator, password: text, newpassword: text },
  '/api/beginSecondFactor': { own_password: text },
  '/api/confirmSecondFactor': { code: text.slice(0, 40) },
  '/api/endSecondFactor': { own_password: text },
  '/api/endOtherSessions': { own_password: text },
  '/api/beginPasskey': { own_password: text },
  '/api/confirmPasskey': { name: text.slice(0, 60), credential: credentialOf(text) },
  '/api/renamePasskey/{id}': { name: text.slice(0, 60) },
  '/api/removePasskey/{id}': { own_password: text },
  '/api/loginWithPasskey': { credential: credentialOf(text) },
  '/api/creatematerial_master': { material_type: text, material_remark: text },
  '/api/updatematerial_master/{id}': { material_type: `${text} 2`, material_remark: text },
  '/api/createarticle_category': { article_category_name: text, article_category_image: picture },
  '/api/movearticle_category/{id}': { place: 1 },
  '/api/createArticle': {
    ...saree,
    article_name: text,
    Material: text,
    article_Length: text,
    article_remark: text,
    article_fb: text,
    article_twit: text,
    article_pinint: text,
  },
  '/api/updateArticle/{id}': { article_name: text, article_remark: text },
  '/api/setArticleState/{id}': { article_state: 'shop' },
  '/api/changeArticleStock/{id}': { by: 1, idempotency_key: text.slice(0, 40) },
  '/api/changeArticles': { search: text, field: 'Material', to: text, versions_hash: text },
  '/api/undoArticleChange': { change: 1 },
  '/api/restoreRecords': { search: text },
  '/api/deleteRecords': { records: [{ kind: 'article', id: 1, version: 1 }] },
  '/api/finishPicUpload': { upload: 'ab'.repeat(16), sha256: 'cd'.repeat(32), recipe },
  '/api/articlePicData': {
    article_pic: picture,
    article_id_1: 1,
    article_id_2: 'FL-000001',
    alt: text,
  },
  '/api/updateArticle_Pic/{id}': { alt: text },
  '/api/orderArticle_Pic/{id}': { pictures: [1] },
  '/api/recropPicture': { name: picture, recipe },
})

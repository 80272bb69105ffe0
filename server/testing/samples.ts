import { contactForm, enquiryBody } from './enquiries.ts'
import { saree } from './shop.ts'
import { administrator } from './test-server.ts'

const days = { bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' }
const recipe = { rotation: 0, crop: { x: 0, y: 0, width: 10, height: 10 }, aspect: '1/1' }

/** A valid body for each call that takes one, with `text` in all its text fields. */
export const sampleBodies = (text: string, picture = 'a1.jpg'): Record<string, object> => ({
  '/api/login': { ...administrator, password: text, code: text.slice(0, 40) },
  '/api/changepassword': { ...administrator, password: text, newpassword: text },
  '/api/beginSecondFactor': { password: text },
  '/api/confirmSecondFactor': { code: text.slice(0, 40) },
  '/api/endSecondFactor': { password: text },
  '/api/createAdministrator': { email: 'second@example.com', password: text },
  '/api/send-mail': enquiryBody('contact', { ...contactForm, name: text, message: text }),
  '/api/updateEnquiry/{id}': { notes: text },
  '/api/createBanner': { banner_name: text, ...days },
  '/api/updateBanner/{id}': { banner_name: text },
  '/api/creatematerial_master': { material_type: text, material_remark: text },
  '/api/updatematerial_master/{id}': { material_type: `${text} 2`, material_remark: text },
  '/api/createarticle_category': { article_category_name: text, article_category_image: picture },
  '/api/updatearticle_category/{id}': { article_category_name: `${text} 2` },
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

const saree = 'handloom handwoven sari saadi silks zari jari साड़ी रेशम हथकरघा சேலை புடவை பட்டு'
const article = `${saree} length width size blouse piece dry wash washing dhulai dhona iron care price buy order`

/** Words that people look for and that the page, or the part of it, does not use; by its path. */
export const otherWords: Readonly<Record<string, string>> = {
  '/': 'what is Freightloom about the company logistics supply chain Bombay Calcutta',
  '/Contact':
    'number no phone mobile WhatsApp call helpline customer care support help email id mail address office hours opening timing open Sunday complaint order status login log in logged sign in signin signing forgot password संपर्क फोन नंबर लॉगिन',
  '/Contactus':
    'contact number no phone mobile WhatsApp callback sales enquiry email id address office hours map directions visit founders CEO career jobs vacancy naukri partner pata पता',
  '/Requestdemo':
    'book free trial try price pricing plans charges cost quotation paisa register sign up start',
  '/Oursoultions':
    'software mobile app TMS ERP API integration products services how it works FAQ questions',
  '/Oursoultions/Transportation_Exchange_Platform':
    'transport software FTL LTL full truck load PTL part load half load return load empty truck bidding auction booking hire available lorry gadi gaadi maal khali dalal Bangalore Madras Calcutta ट्रक लोड माल गाड़ी',
  '/Oursoultions/Transportation_Intelligence_Platform':
    'software freight rate rates bhada kiraya bhav bhaav price per km calculator analytics report demand forecast भाड़ा किराया',
  '/Oursoultions/Billing_Platform':
    'software POD proof of delivery eway ewaybill EWB einvoice LR bilty builty GST GSTIN RCM TDS accounting Tally payment pending detention demurrage halting बिल बिलिंग बिल्टी जीएसटी भुगतान',
  '/Oursoultions/Open_Track_Trace_Platform':
    'software fleet management GPS truck vehicle shipment tracking live location status ETA driver mobile app Android track my load fast tag Bangalore ट्रैकिंग',
  '/Aboutus': saree,
  '/About': saree,
  '/Viewarticle1': `${article} green hari हरी`,
  '/Viewarticle2': `${article} blue neeli नीली`,
  '/Viewarticle3': `${article} yellow peeli पीली`,
  '/Viewarticle4': `${article} cream safed सफ़ेद`,
  '/Viewarticle5': `${article} red laal लाल`,
  '/Returnpolicy':
    'exchange replacement cancel damaged wrong colour defect vapas wapas vapasi wapsi vapsi lautana वापस वापसी',
  '/Returnpolicy?section=refund': 'money back paisa paise wapas vapas रिफंड पैसे वापस',
  '/Terms': 'T&C terms and conditions',
  '/Terms?section=payment': 'cash on delivery COD card EMI UPI',
  '/Terms?section=dispatch':
    'shipping courier delivery time days charges track order status aayega',
  '/Privacypolicy': 'security cookies personal data delete my account DPDP GDPR',
  '/Privacypolicy?section=rights': 'delete my data erase correct copy',
}

const saree = 'handloom handwoven sari'
const article = `${saree} length width blouse piece dry wash care price buy order`

/** Words that people look for and that the page, or the part of it, does not use; by its path. */
export const otherWords: Readonly<Record<string, string>> = {
  '/Contact':
    'contact us number phone mobile WhatsApp call helpline customer care support help email id mail address office hours opening timing complaint order status',
  '/Contactus':
    'contact number phone mobile WhatsApp callback sales support enquiry email id address office hours career jobs partner',
  '/Requestdemo':
    'book free trial try price pricing plans charges cost quotation register sign up start',
  '/Oursoultions': 'software mobile app TMS ERP API integration products services how it works',
  '/Oursoultions/Transportation_Exchange_Platform':
    'FTL LTL full truck load part load return load empty truck bidding auction booking hire',
  '/Oursoultions/Transportation_Intelligence_Platform':
    'freight rate rates price per km calculator analytics report demand forecast',
  '/Oursoultions/Billing_Platform':
    'POD proof of delivery eway ewaybill einvoice LR bilty GST accounting Tally payment pending',
  '/Oursoultions/Open_Track_Trace_Platform':
    'GPS truck vehicle shipment tracking live location status ETA driver mobile app Android track my load',
  '/Aboutus': saree,
  '/About': saree,
  '/Viewarticle1': article,
  '/Viewarticle2': article,
  '/Viewarticle3': article,
  '/Viewarticle4': article,
  '/Viewarticle5': article,
  '/Returnpolicy': 'exchange replacement cancel damaged wrong defect',
  '/Terms?section=payment': 'cash on delivery COD card EMI UPI',
  '/Terms?section=dispatch': 'shipping courier delivery time days charges track order status',
  '/Privacypolicy': 'security cookies personal data delete my account DPDP',
  '/Privacypolicy?section=rights': 'delete my data erase correct copy',
}

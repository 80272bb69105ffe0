import { isGuessablePassword } from '../../contract/auth/guessable-password.ts'
import { commonPasswords } from './common-passwords.ts'

/** What people around a saree shop call things: shop, places, crafts, feasts and months, gods and first names. */
const knownNames = new Set(
  `sareeshop sareestore silks silksaree sareesilk silkshop textiles boutique emporium showroom vastra
  vastram kanchi kanchipuram kancheepuram banaras banarasi benares varanasi chanderi maheshwar
  maheshwari mysore mysuru bengaluru bangalore chennai madras coimbatore madurai salem erode arani
  dharmavaram pochampally gadwal venkatagiri uppada mangalagiri ilkal paithan paithani surat jaipur
  kota lucknow kolkata calcutta mumbai bombay pune nagpur delhi newdelhi hyderabad secunderabad
  vijayawada visakhapatnam kochi cochin trivandrum thrissur patna bhopal indore ahmedabad bhagalpur
  tamilnadu karnataka kerala andhra telangana maharashtra gujarat rajasthan odisha bengal hindustan
  cotton tussar tussah tusser muga eri mulberry organza georgette chiffon linen khadi zari resham
  pallu ikat ikkat patola bandhani bandhej kalamkari jamdani tant baluchari sambalpuri chikankari
  phulkari kantha batik ajrakh loom looms powerloom pitloom weave weaving weavers textile dupatta
  lehenga blouse diwali deepavali dipavali holi pongal onam ugadi navratri navaratri dussehra dasara
  durgapuja rakhi rakshabandhan sankranti vishu baisakhi janmashtami ganeshchaturthi eid ramzan
  christmas newyear march april june july august shiva vishnu ram sriram rama sita radha radhakrishna
  durga kali saraswati venkatesh balaji tirupati murugan vinayaka ayyappa jesus allah priya priyanka
  anita anitha asha meera mira lata latha kavita kavitha sunita sunitha geeta geetha gita seetha rekha
  usha uma shanti shanthi deepa deepika divya pooja puja neha nisha ritu sneha swathi swati kiran
  anjali ananya aishwarya bhavana chitra gayatri gayathri indira jaya jyoti jyothi kamala lalitha
  malini manju nandini padma parvati parvathi revathi saritha savita shilpa shobha sudha sujatha
  sumathi suma vani vidya vijaya rahul raju ravi ramesh suresh mahesh ganeshan dinesh rajesh mukesh
  naresh vijay ajay sanjay anil sunil arun varun kumar prakash deepak manoj vinod ashok mohan gopal
  govind hari karthik senthil selvam murali prasad srinivas venkat arjun aditya amit rohit rohan
  nikhil abhishek vikram vivek`.split(/\s+/),
)

/** Whether it is a name with digits or signs after it, such as `Diwali2025` or `Priya@123`. */
const isNameWithDigits = (password: string) =>
  knownNames.has(password.replace(/[^\p{L}\p{M}]+$/u, ''))

/** Whether it is one of the 10,000 most common, a name that many choose, or guessed by a pattern. */
export const isCommonPassword = (password: string) => {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  return isGuessablePassword(password) || commonPasswords.has(typed) || isNameWithDigits(typed)
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  askAboutPin,
  isWithoutLegislature,
  type StateOfIndia,
  statesOfPin,
} from './states-of-india.ts'

const towns: Readonly<Record<string, [town: string, state: StateOfIndia]>> = {
  '110001': ['New Delhi', 'Delhi'],
  '122001': ['Gurugram', 'Haryana'],
  '141001': ['Ludhiana', 'Punjab'],
  '160017': ['Chandigarh', 'Chandigarh'],
  '171001': ['Shimla', 'Himachal Pradesh'],
  '190001': ['Srinagar', 'Jammu and Kashmir'],
  '194101': ['Leh', 'Ladakh'],
  '201301': ['Noida', 'Uttar Pradesh'],
  '244001': ['Moradabad', 'Uttar Pradesh'],
  '247001': ['Saharanpur', 'Uttar Pradesh'],
  '247667': ['Roorkee', 'Uttarakhand'],
  '248001': ['Dehradun', 'Uttarakhand'],
  '249401': ['Haridwar', 'Uttarakhand'],
  '250001': ['Meerut', 'Uttar Pradesh'],
  '261001': ['Sitapur', 'Uttar Pradesh'],
  '262501': ['Pithoragarh', 'Uttarakhand'],
  '262701': ['Lakhimpur Kheri', 'Uttar Pradesh'],
  '263001': ['Nainital', 'Uttarakhand'],
  '273001': ['Gorakhpur', 'Uttar Pradesh'],
  '302001': ['Jaipur', 'Rajasthan'],
  '380001': ['Ahmedabad', 'Gujarat'],
  '396001': ['Valsad', 'Gujarat'],
  '396210': ['Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  '396230': ['Silvassa', 'Dadra and Nagar Haveli and Daman and Diu'],
  '362520': ['Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  '403001': ['Panaji', 'Goa'],
  '411004': ['Pune', 'Maharashtra'],
  '452001': ['Indore', 'Madhya Pradesh'],
  '492001': ['Raipur', 'Chhattisgarh'],
  '500001': ['Hyderabad', 'Telangana'],
  '506001': ['Warangal', 'Telangana'],
  '520001': ['Vijayawada', 'Andhra Pradesh'],
  '533464': ['Yanam', 'Puducherry'],
  '560001': ['Bengaluru', 'Karnataka'],
  '600004': ['Chennai', 'Tamil Nadu'],
  '605001': ['Puducherry', 'Puducherry'],
  '605602': ['Villupuram', 'Tamil Nadu'],
  '607001': ['Cuddalore', 'Tamil Nadu'],
  '609602': ['Karaikal', 'Puducherry'],
  '673310': ['Mahe', 'Puducherry'],
  '673001': ['Kozhikode', 'Kerala'],
  '682001': ['Kochi', 'Kerala'],
  '682555': ['Kavaratti', 'Lakshadweep'],
  '700001': ['Kolkata', 'West Bengal'],
  '737101': ['Gangtok', 'Sikkim'],
  '744101': ['Port Blair', 'Andaman and Nicobar Islands'],
  '751001': ['Bhubaneswar', 'Odisha'],
  '781001': ['Guwahati', 'Assam'],
  '791111': ['Itanagar', 'Arunachal Pradesh'],
  '793001': ['Shillong', 'Meghalaya'],
  '795001': ['Imphal', 'Manipur'],
  '796001': ['Aizawl', 'Mizoram'],
  '797001': ['Kohima', 'Nagaland'],
  '799001': ['Agartala', 'Tripura'],
  '800001': ['Patna', 'Bihar'],
  '814112': ['Deoghar', 'Jharkhand'],
  '815301': ['Giridih', 'Jharkhand'],
  '821115': ['Sasaram', 'Bihar'],
  '823001': ['Gaya', 'Bihar'],
  '834001': ['Ranchi', 'Jharkhand'],
}
for (const [pin, [town, state]] of Object.entries(towns)) {
  test(`the PIN code of ${town} suggests ${state}, which is not asked about`, () => {
    assert.equal(statesOfPin(pin)[0], state)
    assert.equal(askAboutPin(pin, state), '')
  })
}

test('a state is suggested from three digits on, of any script', () => {
  assert.deepEqual(
    ['60', '600', '६०० ००४'].map((pin) => statesOfPin(pin)[0] ?? ''),
    ['', 'Tamil Nadu', 'Tamil Nadu'],
  )
})

test('a PIN code of another state is asked about, and so is one that no state has', () => {
  assert.match(
    askAboutPin('600004', 'Maharashtra'),
    /^600004 is a Tamil Nadu PIN code\. Please check/,
  )
  assert.match(askAboutPin('411004', 'Kerala'), /^411004 is a Maharashtra PIN code\./)
  assert.match(askAboutPin('560001', 'Delhi'), /^560001 is a Karnataka PIN code\./)
  assert.match(askAboutPin('999999', 'Goa'), /^We can’t find the PIN code 999999\./)
})

test('where two states share their first digits, neither is asked about', () => {
  assert.equal(askAboutPin('160055', 'Punjab'), '')
  assert.equal(askAboutPin('605501', 'Puducherry'), '')
  assert.equal(askAboutPin('246701', 'Uttar Pradesh'), '')
})

test('the half of the state is UTGST only where a union territory has no legislature', () => {
  assert.deepEqual(
    ['Chandigarh', 'Ladakh', 'Delhi', 'Puducherry', 'Goa'].map(isWithoutLegislature),
    [true, true, false, false, false],
  )
})

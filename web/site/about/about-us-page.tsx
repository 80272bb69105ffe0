export { Component } from './about-page.tsx'

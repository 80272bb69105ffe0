declare module 'core-js/es/*'

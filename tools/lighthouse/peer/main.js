import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'

// The least that an app of this kind can be: what its first painting costs is what the tools themselves cost.
const page = createElement('main', null, createElement('h1', null, 'An empty page'))
const routes = createElement(Routes, null, createElement(Route, { path: '*', element: page }))

createRoot(document.getElementById('root')).render(createElement(BrowserRouter, null, routes))

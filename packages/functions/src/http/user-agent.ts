import Bowser from "bowser";

export const { parse } = Bowser;
